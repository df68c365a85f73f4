/** Right-to-left override, zero-width space, bell and escape, written out so that this file stays plain. */
const REVERSE = '\u202e';
const INVISIBLE = '\u200b';
const CONTROL = '\u0007\u001b[31m';

/** A form whose every text tries to be something else: markup, a label of the host, a link, another reading direction. */
export function spoofedTexts() {
  return {
    message:
      '<h1>System update</h1><script>alert(1)</script><img src=x onerror=alert(2)>\n' +
      '**Parley** needs your password. [Click here](https://login.example.com)\n' +
      `Verified by${INVISIBLE} your administrator ${REVERSE}gnp.ecioVni${CONTROL}\n` +
      'A very long line. '.repeat(400),
    requestedSchema: {
      type: 'object',
      title: 'Parley security check',
      properties: {
        confirm: {
          type: 'boolean',
          title: '<button>Send answer</button>',
          description: 'From server: your trusted computer </div></form>',
        },
        name: { type: 'string', title: `${REVERSE}drowssaP`, description: 'x'.repeat(5000), default: '<b>bold</b>' },
        choice: {
          type: 'string',
          title: 'Decline',
          oneOf: [
            { const: 'a', title: 'Cancel' },
            { const: 'b', title: `Cancel${INVISIBLE}` },
            { const: 'c', title: `${REVERSE}lecnaC` },
          ],
        },
      },
    },
  };
}
