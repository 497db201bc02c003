import { BrowserRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { SessionProvider } from '../data/session.tsx';
import { swrConfig } from '../data/use-api-query.ts';
import { AppRoutes } from '../routes.tsx';
import { Toaster } from '../ui/toaster.tsx';
import { DialogSteps } from './dialog-steps.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { RunPendingAction } from './run-pending-action.tsx';
import { RobotsMeta } from './robots-meta.tsx';
import { SessionNotice } from './session-notice.tsx';

export function App() {
  return (
    <ErrorBoundary>
      <SWRConfig value={swrConfig}>
        <BrowserRouter>
          <DialogSteps />
          <SessionProvider>
            <AppRoutes />
            <RunPendingAction />
            <RobotsMeta />
            <SessionNotice />
          </SessionProvider>
          <Toaster />
        </BrowserRouter>
      </SWRConfig>
    </ErrorBoundary>
  );
}
