export type Section = { id: string; title: string }

export function sectionsOf(html: string): Section[] {
  return Array.from(html.matchAll(/<h2 id="([^"]+)">([\s\S]*?)<\/h2>/g), ([, id = '', inner = '']) => ({
    id,
    title: decode(inner.replace(/<[^>]*>/g, '')),
  }))
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }

function decode(text: string): string {
  return text.replace(/&(amp|lt|gt|quot);/g, (whole, name: string) => entities[name] ?? whole)
}
