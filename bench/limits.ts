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
    why: 'most of it is the embedded engine, compiled and opened while the bundle loads, and what a start makes sure of, which stands before the first answer.',
  },
  {
    of: /^Upload of 12 MP/,
    why: 'the processor: AVIF takes four fifths of it, half of that the widest; two widths are made at once and no more, so that the pool that files and passwords share keeps a half.',
  },
  {
    of: /^Bookings on/,
    why: 'the one thread of Node: a profile under this load gives 46 % of its time to writing to sockets, 21 % to composing statements and 14 % to rendering the mail, while connections wait for it and hardly for each other or for the chain of the books.',
  },
]
