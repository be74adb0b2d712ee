import * as z from 'zod'
import * as campo from '../../contract/campos.ts'

const password2 = z.string().min(1, { error: 'Reingrese la Contraseña' })
const differs = { path: ['password2'], error: 'Las contraseñas no coinciden.' }
const isRepeated = (password: string, again: string) => again === '' || again === password

/** The form of the specification; only the old and the new password travel. */
export const passwordChange = z
  .object({ passwordPrev: campo.password(), passwordNew: campo.password(), password2 })
  .refine((form) => isRepeated(form.passwordNew, form.password2), differs)

/** The form that a mailed link opens, where nobody asks for the old one. */
export const newPassword = z
  .object({ password: campo.password(), password2 })
  .refine((form) => isRepeated(form.password, form.password2), differs)
