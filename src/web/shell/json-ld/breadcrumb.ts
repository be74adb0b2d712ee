export type Crumb = { label: string; to?: string }

/** Returns structured data for search engines. Omits steps without a path, except the last one. */
export function breadcrumbJsonLd(migas: Crumb[], publicUrl: string): object {
  const steps = migas.filter(({ to }, index) => to || index === migas.length - 1)
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [{ label: 'Inicio', to: '/' }, ...steps].map(({ label, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: to && publicUrl + to,
    })),
  }
}
