/** Milliseconds after which a call that hangs is given up and sent again. Without the last one the SDK only warns. */
export const REQUEST_TIMEOUTS = { connectionTimeout: 2000, requestTimeout: 5000, throwOnRequestTimeout: true };
