export default {
  poweredByHeader: false,
  compress: true,
  images: { unoptimized: true },
  typescript: { ignoreBuildErrors: true },
}
