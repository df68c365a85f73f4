import { expect, test } from 'vitest';
import { libraryMessage, missingLibraries, systemPackages } from './system-packages.mjs';

const ldd = `
	linux-vdso.so.1 (0x00007ffc7d5f2000)
	libdl.so.2 => /lib/x86_64-linux-gnu/libdl.so.2 (0x00007f1)
	libnss3.so => not found
	libgtk-3.so.0 => not found
	libnss3.so => not found
	libc.so.6 => /lib/x86_64-linux-gnu/libc.so.6 (0x00007f2)
`;
const bookworm = 'PRETTY_NAME="Debian GNU/Linux 12 (bookworm)"\nVERSION_ID="12"\nID=debian\n';

test('each missing library is named once', () => {
  expect(missingLibraries(ldd)).toEqual(['libnss3.so', 'libgtk-3.so.0']);
});

test('the message names the libraries and the command that installs the packages', () => {
  expect(libraryMessage(ldd, bookworm)).toBe(
    [
      'Electron cannot start: 2 system libraries are missing:',
      '  libnss3.so',
      '  libgtk-3.so.0',
      'On Debian and Ubuntu this installs them:',
      '  sudo apt-get update && sudo apt-get install -y libgtk-3-0 libnss3 libasound2 libgbm1 libnotify4 libsecret-1-0' +
        ' libatspi2.0-0 xvfb xauth xdg-utils',
    ].join('\n'),
  );
});

test('nothing is said when nothing is missing', () => {
  expect(libraryMessage('\tlibc.so.6 => /lib/libc.so.6 (0x1)\n', bookworm)).toBeUndefined();
  expect(libraryMessage('\tstatically linked\n', bookworm)).toBeUndefined();
});

test.each([
  ['Debian 13', 'ID=debian\nVERSION_ID="13"\n', 'libasound2t64'],
  ['Ubuntu 24.04', 'ID=ubuntu\nVERSION_ID="24.04"\n', 'libasound2t64'],
  ['Ubuntu 22.04', 'ID=ubuntu\nVERSION_ID="22.04"\n', 'libasound2'],
  ['an unknown system', '', 'libasound2'],
])('the packages have the names of %s', (_system, osRelease, name) => {
  expect(systemPackages(osRelease)).toContain(name);
});
