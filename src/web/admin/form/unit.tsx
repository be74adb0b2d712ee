/** Shows the unit after a number field, whose width fits its number. */
export function Unit({ children }: { children: string }) {
  return <span className="muted unit">{children}</span>
}
