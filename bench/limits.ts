export const limites: { of: RegExp; why: string }[] = [
  {
    of: /^JS of /,
    why: 'the script that every document needs before a press ([0034](decisions/0034-public-pages-are-documents.md)). Sizes by module, from the build:',
  },
  {
    of: /LCP$/,
    why: 'on the simulated phone (1.6 Mbit/s, 150 ms a round trip) the page, one stylesheet, the fonts and the cover load before it. The round trips of a first visit precede the first paint:',
  },
  {
    of: /^Lighthouse .* performance$/,
    why: 'the first layout of the page, and the start of each slider, take longer than 50 ms at once on the simulated phone’s thread (a fourth of this machine’s speed). That counts as blocking time, and varies with the machine’s load. Each part with its score:',
  },
  {
    of: /^Cached page, 32/,
    why: 'Node checks each header of each response, a sixth of the work, and there is no public way around it (docs/page-cache.md).',
  },
  {
    of: /^Later start/,
    why: 'loading the bundle, starting the database server, and the checks of a start (migrations, rights by the triggers) before the first response. Time until each step:',
  },
  {
    of: /^Home rendered/,
    why: 'the one thread of Node. In a profile React’s renderer takes 17 % of its time, React Router 17 %, the app’s code 12 %, garbage collection 6 %, compression 4 % (most of it is on other threads), and Node’s streams and sockets the rest; there are no database queries (`http/pages/page-cache.ts`).',
  },
  {
    of: /^Upload of 12 MP/,
    why: 'the processor: AVIF takes four fifths of it, and the widest image half of that. Only two widths are encoded at once, so that half of the thread pool stays free for files and passwords.',
  },
  {
    of: /^Bookings on/,
    why: 'the one thread of Node. In a profile under this load, writing to sockets takes 46 % of its time, building SQL statements 21 % and rendering the mail 14 %. Connections wait for this thread, and hardly for each other or for the hash chain.',
  },
]
