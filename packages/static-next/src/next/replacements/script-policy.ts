/**
 * The Trusted Types policy by which `next/script` in an island loads a script. The build knows by this name that the code of an
 * island does.
 */
export const scriptPolicy = 'next-script'
