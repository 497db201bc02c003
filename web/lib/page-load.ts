/** The document that the browser loaded. An object, so that a test can replace its functions. */
export const pageLoad = {
  /** The path of the page load, whose content security policy still holds. Null when the browser does not say. */
  initialPath(): string | null {
    const [entry] = performance.getEntriesByType?.('navigation') ?? [];
    return entry ? new URL(entry.name).pathname : null;
  },

  /** The path that the address bar shows now. */
  currentPath(): string {
    return window.location.pathname;
  },

  /** True after `reload()`. */
  isReloading: false,

  /** Loads the current address again, with its own policy and without scripts of earlier screens. */
  reload(): void {
    pageLoad.isReloading = true;
    window.location.reload();
  },

  /** Loads it again once the server answers: without a connection the browser's own page would take its place. */
  retry(): void {
    void fetch('/config.json', { cache: 'no-store' })
      .then(() => pageLoad.reload())
      .catch(() => undefined);
  },
};
