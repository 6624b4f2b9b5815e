// First of all, so that what a component says of itself holds over it.
import './style/index.css';

import { effect } from '@preact/signals';
import { render } from 'preact';
import { renewInTime } from './api/session.ts';
import { App } from './app/App.tsx';
import { applySettings, settings } from './app/settings.ts';
import { language, show } from './i18n/index.ts';
import { watchLobby } from './live/lobby.ts';
import { setVolume } from './sound/sounds.ts';

const root = document.getElementById('app');
if (!root) throw new Error('the page has no place for the app');

applySettings();
effect(() => setVolume(settings.value.volume));
// Nothing is drawn before there are words for it. Where the reader's language can't be loaded, English may.
await show(language.peek()).catch(() => show('en'));
watchLobby();
render(<App />, root);
// A failure is told by the first call that needs the session.
renewInTime().catch(() => undefined);
