const name = 'pago-en-curso'

/** Which instalments one left to pay, to recognise them when the provider sends the person back. */
export function rememberPago(ids: string[]): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(ids))
  } catch {
    // Storage refused: the return then waits for any change of the list.
  }
}

export function recallPago(): string[] {
  try {
    const ids: unknown = JSON.parse(sessionStorage.getItem(name) ?? '[]')
    return Array.isArray(ids) ? ids.map(String) : []
  } catch {
    // Unreadable counts as forgotten.
    return []
  }
}

export function forgetPago(): void {
  sessionStorage.removeItem(name)
}
