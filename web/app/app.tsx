import { BrowserRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { SessionProvider } from '../data/session.tsx';
import { swrSettings } from '../data/use-call.ts';
import { Screens } from '../routes.tsx';
import { Toaster } from '../ui/toaster.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Intentions } from './intentions.tsx';
import { Listing } from './listing.tsx';

/** The whole site. */
export function App() {
  return (
    <ErrorBoundary>
      <SWRConfig value={swrSettings}>
        <BrowserRouter>
          <SessionProvider>
            <Screens />
            <Intentions />
            <Listing />
          </SessionProvider>
        </BrowserRouter>
        <Toaster />
      </SWRConfig>
    </ErrorBoundary>
  );
}
