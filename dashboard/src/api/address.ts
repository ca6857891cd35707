/** The path of the service, such as `/prodops`, or ''. The scripts are in its folder `assets`. */
export const basePath = import.meta.env.PROD
  ? new URL(import.meta.url).pathname.replace(/\/[^/]+\/[^/]+$/, '')
  : ''

/** The address of the service, for other programs. */
export const serviceUrl = () => location.origin + basePath
