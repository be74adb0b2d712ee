/** The same version as in package.json. */
export const release = '0.2.0'
