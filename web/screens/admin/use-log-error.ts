import { useEffect } from 'react';

/** Specification, section 8: failures of dashboard and analytics are logged; the page itself shows that there is nothing. */
export function useLogError(error: Error | undefined) {
  useEffect(() => {
    if (error) console.error(error);
  }, [error]);
}
