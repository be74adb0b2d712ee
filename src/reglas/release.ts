/** The current release, as in package.json. The office and `/api/salud` show it. */
export const release = '0.2.0'
