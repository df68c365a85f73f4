import '@fontsource-variable/inter/wght.css';
import '@fontsource-variable/jetbrains-mono/wght.css';
import './ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { parley } from './state/api.ts';
import { mirror, startMirror } from './state/app-mirror.ts';
import { reportFault } from './state/view-state.ts';
import { applyTheme } from './ui/theme.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

// Before the first paint, so that a dark system never sees a white window.
let endTheme = applyTheme('system');
mirror.subscribe(({ state }, { state: before }) => {
  if (state.settings.theme === before.settings.theme) return;
  endTheme();
  endTheme = applyTheme(state.settings.theme);
});

// A command that main could not run, or a fault of ours: said, never swallowed.
window.addEventListener('unhandledrejection', reportFault);

void startMirror(parley());

createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
