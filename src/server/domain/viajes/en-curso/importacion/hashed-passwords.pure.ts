/** Matches a password hash of any scheme, importable or not. */
export const isHashedPassword = (text: string) => /^(?:[$*{].{12,}|[\da-f]{16,}|[\w+/=.-]{40,})$/i.test(text)

export const plainPasswordsRefusal = (where: string) =>
  `${where} tiene contraseñas sin cifrar. No las guardamos: sacá esa columna y las familias eligen una nueva`
