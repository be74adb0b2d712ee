export function Unit({ children }: { children: string }) {
  return <span className="muted unit">{children}</span>
}
