type Routes = Record<string, { path?: string; parentId?: string; index?: boolean } | undefined>

export function listPaths(routes: Routes): string[] {
  const screens = Object.values(routes).filter((route) => route && (route.path !== undefined || route.index))
  return [...new Set(screens.map((route) => pathOf(routes, route)))].sort()
}

function pathOf(routes: Routes, route: Routes[string]): string {
  const parts: string[] = []
  for (let at = route; at; at = routes[at.parentId ?? '']) if (at.path) parts.unshift(at.path)
  return `/${parts.join('/')}`
}
