/** What is started: everything resolved, nothing left to a shell. */
export type StdioLaunch = {
  /** As the person wrote it; the program sees it as its own name. */
  readonly command: string;
  /** Absolute path of the program. */
  readonly file: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly cwd: string;
};

export type ProcessExit = { readonly code: number | null; readonly signal: string | null };
