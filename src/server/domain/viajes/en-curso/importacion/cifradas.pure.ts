/** Whether a text looks like the hash of a password, of any scheme, also of those that cannot be imported. */
export const isHashed = (texto: string) => /^(?:[$*{].{12,}|[\da-f]{16,}|[\w+/=.-]{40,})$/i.test(texto)

/** Returns the reason why readable passwords are refused. `donde` names them. */
export const plainPasswordsRefusal = (donde: string) =>
  `${donde} tiene contraseñas sin cifrar. No las guardamos: sacá esa columna y las familias eligen una nueva`
