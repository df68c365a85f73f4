/** UTF-16 units of a tool's name; four times what the specification recommends (Tools 2026-07-28, tool names). A tool with a longer one is left out. */
export const toolNameLimit = 512;
