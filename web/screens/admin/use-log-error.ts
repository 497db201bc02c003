import { useEffect } from 'react';

/** Specification, section 8: failures of dashboard and analytics are logged. */
export function useLogError(error: Error | undefined) {
  useEffect(() => {
    if (error) console.error(error);
  }, [error]);
}
