/** Why a figure falls short of its goal, as a profile showed it. */
export const limites: { of: RegExp; why: string }[] = [
  {
    of: /^JS of /,
    why: 'React DOM 19.3 weighs 63 kB of it gzip, React Router 39, React itself 5: 107 kB before the first line of ours. The site’s own part is 34 kB, of which the map of its routes is 10 ([0009](decisions/0009-weight-of-the-first-load.md)). The same page by Next.js weighs 202 kB.',
  },
  {
    of: /LCP$/,
    why: 'on the simulated phone (1.6 Mbit/s, 150 ms a round trip) what comes before the cover is 14.5 kB of HTML, 15.7 of styles and 47.5 of letters, and the cover’s cut itself 54 kB: 132 kB are 0.66 s of line, besides the round trips of a first visit. A smaller cover would be blurred at two dots a pixel.',
  },
  {
    of: /^Lighthouse .* performance$/,
    why: 'it follows from the largest paint, below.',
  },
  {
    of: /^Later start/,
    why: 'traced on a machine that also did other work, where it took 3.3 s: 1.1 s until the embedded engine is compiled, open and migrated, 0.7 s to load the bundle, 0.4 s for the queue, 0.2 s for what a start makes sure of.',
  },
  {
    of: /^Upload of 12 MP/,
    why: 'five widths of AVIF are made in turn, so that other requests keep a processor.',
  },
]
