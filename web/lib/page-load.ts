/** The document behind the pages, which most of them never leave. An object, so that a test can stand in its way. */
export const pageLoad = {
  /** The path under which it was loaded, and whose content security policy it has; null where the browser does not say. */
  initialPath(): string | null {
    const [entry] = performance.getEntriesByType?.('navigation') ?? [];
    return entry ? new URL(entry.name).pathname : null;
  },

  /** The path that the address bar shows now. */
  currentPath(): string {
    return window.location.pathname;
  },

  /** True once the shop itself asked for it to be loaded anew. */
  isReloading: false,

  /** Loads the present address anew, with its own policy and without what earlier pages brought in. */
  reload(): void {
    pageLoad.isReloading = true;
    window.location.reload();
  },
};
