/** The path below which this server is, such as `/larder`; empty at the root. The server writes it into the page. */
export const basePath: string =
  typeof document === 'undefined' ? '' : (document.documentElement.dataset.base ?? '')

/** The address of a path of this server, for use outside of it. */
export const addressOf = (path: string): string => location.origin + basePath + path

/** A path of the browser's address without the path of the server. */
export const withoutBase = (pathname: string): string =>
  pathname.startsWith(`${basePath}/`) ? pathname.slice(basePath.length) : '/'
