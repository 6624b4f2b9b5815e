import { LocationProvider, Route, Router } from 'preact-iso';
import { HomePage } from '../home/HomePage.tsx';
import { t } from '../i18n/index.ts';
import { part } from './Part.tsx';
import { Shell } from './Shell.tsx';

const GamePage = part(() => import('../game/GamePage.tsx').then(module => module.GamePage));
const FriendPage = part(() => import('../home/FriendPage.tsx').then(module => module.FriendPage));
const GamesPage = part(() => import('../games/GamesPage.tsx').then(module => module.GamesPage));
const LearnPage = part(() => import('../learn/LearnPage.tsx').then(module => module.LearnPage));

/** The page: which path shows what. */
export function App() {
  return (
    <LocationProvider>
      <Shell>
        <Router>
          <Route path="/" component={HomePage} />
          <Route path="/game/:id" component={GamePage} />
          <Route path="/f/:code" component={FriendPage} />
          <Route path="/games" component={GamesPage} />
          <Route path="/learn/*" component={LearnPage} />
          <Route path="/learn" component={LearnPage} />
          <Route default component={NotFound} />
        </Router>
      </Shell>
    </LocationProvider>
  );
}

function NotFound() {
  return (
    <section class="page narrow">
      <h1>{t('app.not_found')}</h1>
      <a class="button" href="/">
        {t('app.to_start')}
      </a>
    </section>
  );
}
