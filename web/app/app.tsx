import { BrowserRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { SessionProvider } from '../data/session.tsx';
import { swrConfig } from '../data/use-api-query.ts';
import { AppRoutes } from '../routes.tsx';
import { Toaster } from '../ui/toaster.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { RunPendingAction } from './run-pending-action.tsx';
import { RobotsMeta } from './robots-meta.tsx';

export function App() {
  return (
    <ErrorBoundary>
      <SWRConfig value={swrConfig}>
        <BrowserRouter>
          <SessionProvider>
            <AppRoutes />
            <RunPendingAction />
            <RobotsMeta />
          </SessionProvider>
          <Toaster />
        </BrowserRouter>
      </SWRConfig>
    </ErrorBoundary>
  );
}
