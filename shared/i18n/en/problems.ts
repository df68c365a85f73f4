import type { ProblemCode } from '../../problem.ts';

/** One entry per problem code: what happened, what was kept, what to do next. Text of the other side is shown below it, as its own words. */
export const problems = {
  unreachable: 'The server cannot be reached. Check the address and your network, then retry.',
  'timed-out': 'The server did not answer in time. Check that it is running, then retry.',
  unauthorized: 'The server wants you to be signed in (HTTP 401). Add or renew its authorization header, then retry.',
  forbidden:
    'The server refuses this access (HTTP 403). Check the authorization header and what it allows, then retry.',
  'http-status':
    'The server answered with HTTP status {{status}} instead of an MCP message. Check the address, then retry.',
  'not-mcp': 'What answered does not speak MCP. Check the address or the command.',
  'version-mismatch': 'The server and Parley have no protocol version in common. Update one of them.',
  'era-not-offered':
    'The server does not offer the protocol era that is set for it. Set the era to Automatic, then retry.',
  'command-not-found':
    'The command {{command}} was not found; Parley looked in {{path}}. Check its name, or give its full path.',
  'command-not-executable':
    'The command {{command}} exists but cannot be run. Check its permissions and the program that runs it.',
  'directory-missing': 'The working directory {{directory}} does not exist. Correct it in the server’s settings.',
  'process-exited': 'The server’s process has ended. Its last output is below; correct the cause, then retry.',
  'demo-server-failed': 'The demo server did not start. Its output is below; retry, and report it if it stays so.',
  'connection-closed': 'The connection was closed. Nothing more was sent; connect again to go on.',
  'not-connected': 'The server is not connected. Connect it first; what you entered is kept.',

  'server-changed':
    'The server’s config no longer names the server that this call began with, or it now speaks another protocol era. Nothing of the call is sent to it; call the tool again to ask the server that is there now.',
  'tool-gone': 'The server no longer offers this tool. Nothing was sent; choose another tool.',
  'network-failed': 'The connection failed on the way. Nothing that you entered is lost.',
  'no-answer': 'The server closed the exchange without an answer. Nothing that you entered is lost.',
  interrupted: 'Parley ended while this was on its way, so it is not known what became of it. Your answers are kept.',
  'not-found': 'The server says that what was asked for does not exist.',
  'jsonrpc-error': 'The server answered with an error.',
  'invalid-params': 'The server says that what it was sent is not valid (-32602). Nothing that you entered is lost.',
  'method-not-found': 'The server does not know this method (-32601).',
  'capability-missing':
    'The server needs a capability that Parley did not declare for this call: {{capability}} (-32021).',
  'header-mismatch':
    'The server says that a header does not match the message (-32020). Its tools were read again; try the call once more.',
  'message-too-large': 'The server’s message is larger than 10 MB, so it was not read.',
  'message-too-deep': 'The server’s message is nested deeper than 64 levels, so it was not read.',
  'input-required-not-allowed':
    'The server asked for input where the protocol does not allow it. Nothing was answered.',
  'interim-result-empty':
    'The server says that input is required, but asks nothing and gives no state to go on with. Nothing was sent.',
  'interim-result-malformed': 'The server asked in a form that the protocol does not allow. Nothing was answered.',
  'too-many-input-requests': 'The server asked more than 20 things in one round. Nothing was answered.',
  'unknown-result-type': 'The server’s result is of a type that Parley does not know, so it is not taken as finished.',
  'task-not-declared': 'The server turned the call into a task, which Parley had not offered.',
  'result-malformed': 'The server’s result does not have the form that the protocol asks for.',
  'request-state-too-long': 'The server’s requestState is longer than 1 MB, so the call cannot go on.',
  'too-many-automatic-rounds': 'The server asked for {{rounds}} automatic rounds in a row, so the call was ended.',
  cancelled: 'The request was cancelled.',
  'input-undeclared': 'The server asks for something that Parley did not offer. It is not answered for you.',
  'input-malformed': 'The question does not have the form that the protocol asks for. It cannot be answered.',
  'input-unsupported': 'This kind of question is not supported here.',
  'elicitation-message-missing': 'The question has no message, so it does not say what it is about.',
  internal: 'Something in Parley itself went wrong. Nothing was lost; please report it.',
} as const satisfies Record<ProblemCode, string>;
