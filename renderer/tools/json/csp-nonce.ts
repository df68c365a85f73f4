/** The nonce of this load: the editor's style element must carry it to pass the content security policy. */
export function cspNonce(): string {
  return document.querySelector('meta[name="csp-nonce"]')?.getAttribute('content') ?? '';
}
