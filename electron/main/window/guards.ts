/**
 * What no page of ours may do, whatever it holds: navigate, open windows, ask for permissions, reach the network.
 */
import { type App, app, type Session, session } from 'electron';

/** Chromium has no network: MCP traffic is Node's, in main. Each line closes a leak of its own (DNS prefetch passes CSP and webRequest). */
export function closeNetworkSwitches(commandLine: App['commandLine']): void {
  commandLine.appendSwitch('host-resolver-rules', 'MAP * ~NOTFOUND');
  commandLine.appendSwitch('force-webrtc-ip-handling-policy', 'disable_non_proxied_udp');
  commandLine.appendSwitch('disable-features', 'SpareRendererForSitePerProcess,NetworkPrediction');
  commandLine.appendSwitch('dns-prefetch-disable');
  commandLine.appendSwitch('no-pings');
}

/** Port 9 on loopback, where nothing listens; loopback itself goes there too. */
const deadProxy = { mode: 'fixed_servers', proxyRules: '127.0.0.1:9', proxyBypassRules: '<-loopback>' } as const;

/** What a page cannot ask for, and where it cannot go. */
function closeOff(target: Session, isAllowed: (url: string) => boolean): void {
  target.setPermissionRequestHandler((_contents, _permission, answer) => answer(false));
  target.setPermissionCheckHandler(() => false);
  target.setDevicePermissionHandler(() => false);
  target.setSpellCheckerEnabled(false);
  target.webRequest.onBeforeRequest((details, answer) => answer({ cancel: !isAllowed(details.url) }));
  target.on('will-download', (event) => event.preventDefault());
}

function guardContents(onDevUrl: boolean): void {
  app.on('web-contents-created', (_event, contents) => {
    contents.on('will-navigate', (event) => event.preventDefault());
    contents.on('will-frame-navigate', (event) => event.preventDefault());
    contents.on('will-redirect', (event) => event.preventDefault());
    contents.on('will-attach-webview', (event) => event.preventDefault());
    contents.setWindowOpenHandler(() => ({ action: 'deny' }));
    if (!onDevUrl) contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp');
  });
}

/**
 * Installs every guard; after `app` is ready, before the first window.
 *
 * @param devUrl the development server of an unpackaged run, whose page may be loaded too, else null.
 */
export async function installGuards(devUrl: string | null): Promise<void> {
  const devOrigin = devUrl === null ? null : new URL(devUrl).origin;
  const isAllowed = (url: string) => {
    const { protocol, origin } = new URL(url);
    if (protocol === 'app:' || protocol === 'devtools:' || protocol === 'data:') return true;
    return devOrigin !== null && (origin === devOrigin || url.startsWith(devOrigin.replace(/^http/, 'ws')));
  };
  guardContents(devOrigin !== null);
  closeOff(session.defaultSession, isAllowed);
  if (devOrigin === null) await session.defaultSession.setProxy(deadProxy);
}
