/** Why a figure falls short of its goal, as a profile showed it. */
export const limites: { of: RegExp; why: string }[] = [
  {
    of: /^JS of /,
    why: 'what every document needs of script before a press ([0034](decisions/0034-public-pages-are-documents.md)). Whose each page’s are, by the build’s own record:',
  },
  {
    of: /LCP$/,
    why: 'on the simulated phone (1.6 Mbit/s, 150 ms a round trip) the page, one stylesheet, the letters and the cover come before it. The round trips of a first visit come before the first paint:',
  },
  {
    of: /^Lighthouse .* performance$/,
    why: 'the first layout of the page, and the start of each slider, take longer than 50 ms at once on the simulated phone’s thread (a fourth of this machine’s): that is counted as blocking, and changes with the machine’s hour. Each part with its mark:',
  },
  {
    of: /^Kept page, 32/,
    why: 'Node itself checks each header of each answer, a sixth of the work, and there is no public way around it (docs/page-cache.md).',
  },
  {
    of: /^Later start/,
    why: 'loading the bundle, the database server’s own start, and what a start makes sure of (migrations, rights by the triggers) before the first answer. As far as each mark:',
  },
  {
    of: /^Home rendered/,
    why: 'the one thread of Node: a profile of it gives React’s renderer 17 % of its time, React Router 17 %, the app’s own code 12 %, collecting garbage 6 %, making the answer small 4 % (the most of that is done beside it) and the rest to Node’s streams and sockets; the database is asked nothing (`http/pages/page-cache.ts`).',
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
