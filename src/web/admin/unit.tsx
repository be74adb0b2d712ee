/** What a field's figure counts, after it: the field is as wide as the figure. */
export function Unit({ children }: { children: string }) {
  return <span className="muted unit">{children}</span>
}
