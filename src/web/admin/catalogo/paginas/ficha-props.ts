export type FichaProps = {
  /** Empty: a new one. */
  id: string
  onSaved: () => void
  onClose: () => void
}
