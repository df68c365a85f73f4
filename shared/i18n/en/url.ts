import type { OpenProblemCode, UrlCode, UrlRelation } from '../../url-verdict.ts';

/**
 * The inspection of addresses: one sentence per code (with the values of its `UrlDetail`), per relation, and per way that opening can
 * fail. `escaped`, `written` and `host` come from the address itself.
 */
export const url = {
  code: {
    'not-a-string': 'What the server sent as an address is not text.',
    'too-long': 'The address has {{length}} characters; more than {{limit}} are not opened.',
    'forbidden-char':
      'The address holds a character that has no place in one ({{character}}). Such characters hide where an address leads.',
    'malformed-slashes':
      'The slashes after “https:” are not as they should be, so programs can read the address in different ways.',
    scheme: 'The address does not lead to a web page (it starts with “{{scheme}}:”). It could start a program instead.',
    userinfo: 'The address puts “{{userinfo}}@” before its host to look like another site. It would open {{host}}.',
    unparseable: 'This is not a complete web address.',
    'empty-label': 'The host “{{host}}” has an empty part, so it is no valid name.',
    'host-too-long': 'The host is longer than a name can be ({{limit}} characters, {{labelLimit}} in each part).',
    'unspecified-ip': 'The host “{{host}}” is the unspecified address, which can lead to this computer unnoticed.',
    'idn-invalid': 'The part “{{label}}” of the host claims to be an international name, but is not a valid one.',

    'http-remote':
      'The connection to {{host}} is not encrypted (http). Others on the way can read and change what you see and type.',
    loopback: 'The address leads to this computer ({{host}}), not to a web site. A program here would answer.',
    'http-loopback':
      'The address leads to this computer ({{host}}, not encrypted), not to a web site. A program here would answer.',
    'private-network':
      'The address leads into a private or special network ({{host}}), to a device near you rather than to a web site.',
    'link-local':
      'The address leads to a device on your own network link ({{host}}), or to the inside of a cloud machine.',
    'idn-mixed-script':
      'The name mixes letters of different alphabets. It reads {{escaped}}, with the foreign letters as codes.',
    'idn-confusable':
      'The name is made of letters that look like others. It reads {{escaped}}, with the foreign letters as codes.',
    'idn-unusual-char':
      'The name holds a character that does not belong in one. It reads {{escaped}}, with such characters as codes.',
    lookalike: 'The name looks like {{looksLike}}, but it is another site: {{escaped}}.',
    'embedded-domain': 'The site is {{site}}. “{{embedded}}” is only part of its name.',
    'host-disguised': 'The host is written as “{{written}}”, but it leads to {{host}}.',
    'ip-disguised': 'The address hides a number: “{{written}}” leads to {{ip}}.',

    'ip-literal': 'The address leads to a number ({{host}}) instead of a name, so nobody vouches for who is there.',
    idn: 'The name has letters beyond a to z. In ASCII it is {{ascii}}.',
    'embedded-ip': 'The name can lead to your own computer or network (it holds {{ip}}).',
    'local-name': 'The name “{{host}}” is known only in a local network. What answers depends on where you are.',
    'unknown-suffix': 'No public registry has names that end in “.{{suffix}}”.',
    'bare-suffix': 'The host “{{suffix}}” is an ending under which others have their names, not a site of its own.',
    'trailing-dot': 'The host ends with a dot, which is unusual.',
    'many-subdomains': 'There are {{count}} names before the site, which is {{site}}.',
    port: 'The address uses the unusual port {{port}}.',
    'brand-in-name': 'The name contains “{{brand}}”, but the site is {{site}}, not {{owner}}.',
    'redirect-param': 'The page can send you on to another place: {{target}} (in “{{parameter}}”).',
    'secret-param':
      'The address carries something like a secret (“{{parameter}}”). It stays in your browser’s history.',
    'shell-like': 'The address holds “{{text}}”, which some programs take for a command.',
    'encoded-control': 'The address hides an invisible character ({{character}}).',
    shortener: '{{host}} shortens addresses: where this one leads cannot be seen.',

    'redirect-back': 'Afterwards the page sends you back to {{target}}.',
    long: 'The address is long ({{length}} characters). Read it to its end.',
    'shared-hosting': 'Anybody can have a page under {{host}}.',
    'other-site': 'The page belongs to another site than the server.',
    'non-ascii-input':
      'The server wrote the address with letters beyond a to z; what is shown here is what will be opened.',
    'device-code': 'A code typed there gives whoever started it access to your account.',
  } satisfies Record<UrlCode, string>,

  relation: {
    'no-server-site': 'The server is a local program and has no site of its own.',
    'same-origin': 'The page is on the server itself.',
    'same-site': 'The page is on the same site as the server.',
    'other-site': 'The page is on another site than the server.',
  } satisfies Record<UrlRelation, string>,

  problem: {
    'opener-missing':
      'No browser was opened: the program xdg-open was not found. Copy the address and open it yourself, or install xdg-utils.',
    'opener-not-started':
      'No browser was opened: xdg-open could not be started ({{reason}}). Copy the address and open it yourself.',
    'opener-no-browser':
      'No browser was opened: xdg-open found none on this computer. Copy the address and open it elsewhere.',
    'opener-exited':
      'The browser did not open: xdg-open ended with exit code {{exitCode}}. Try again, or copy the address and open it yourself.',
    'opener-killed':
      'The browser did not open: xdg-open was ended by {{signal}}. Try again, or copy the address and open it yourself.',
    'opener-refused': 'The system did not open the address. Try again, or copy the address and open it yourself.',
  } satisfies Record<OpenProblemCode, string>,
};
