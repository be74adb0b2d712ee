/** A step of the way to a page; the last has no path: it is the page. */
export type Miga = { label: string; to?: string }

/** The way to a page for search engines. Steps without an address of their own are left out, but for the last. */
export function describeMigas(migas: Miga[], publicUrl: string): object {
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
