/** Shows the unit after a number field. The field is as wide as its number. */
export function Unit({ children }: { children: string }) {
  return <span className="muted unit">{children}</span>
}
