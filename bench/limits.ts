export const limits: { of: RegExp; why: string }[] = [
  {
    of: /^JS of /,
    why: 'every document needs this script before a click ([0034](decisions/0034-public-pages-are-documents.md)). Sizes by module, from the build:',
  },
  {
    of: /LCP$/,
    why: 'Lighthouse simulates a phone with 1.6 Mbit/s and 150 ms per round trip. The page, one stylesheet, the fonts and the cover load before the largest paint. A first visit also needs several round trips before it can paint. In each case:',
  },
  {
    of: /^Lighthouse .* performance$/,
    why: 'the simulated phone has a fourth of this machine’s speed. The first layout and the start of each slider take longer than 50 ms there, which Lighthouse counts as blocking time. It varies with the machine’s load. Each measure, with its score in brackets:',
  },
  {
    of: /^Cached page, 32/,
    why: 'Node checks each header of each response, which is a sixth of the work. No public interface avoids this check (docs/page-cache.md).',
  },
  {
    of: /^Second start/,
    why: 'before the first response, a start loads the bundle, starts the database server, and checks migrations and database rights. Time until each step:',
  },
  {
    of: /^Home page rendered/,
    why: 'Node renders on one thread. In a profile React’s renderer takes 17 % of its time, React Router 17 %, the app’s code 12 %, garbage collection 6 %, and compression 4 % (most compression runs on other threads). Node’s streams and sockets take the rest. There are no database queries (`http/pages/page-cache.ts`).',
  },
  {
    of: /^Upload of a 12 MP/,
    why: 'encoding AVIF takes four fifths of the processor time, and the widest image half of that. Only two widths are encoded at once, so that half of the thread pool stays free for files and passwords.',
  },
  {
    of: /^Bookings on/,
    why: 'Node works on one thread. In a profile under this load, writing to sockets takes 46 % of its time, building SQL statements 21 % and rendering the mail 14 %. Connections wait for this thread, and hardly for each other or for the hash chain.',
  },
]
