import * as z from 'zod'
import * as field from '../../contract/request-fields.ts'

const password2 = z.string().min(1, { error: 'Reingrese la Contraseña' })
const differs = { path: ['password2'], error: 'Las contraseñas no coinciden.' }
const isRepeated = (password: string, again: string) => again === '' || again === password

const changeTo = (passwordNew: ReturnType<typeof field.password>) =>
  z
    .object({ passwordPrev: field.password(), passwordNew, password2 })
    .refine((form) => isRepeated(form.passwordNew, form.password2), differs)

export const passwordChangeSchema = changeTo(field.password())
export const staffPasswordChangeSchema = changeTo(field.staffPassword())

export const newPasswordSchema = chosen(field.password())
export const newStaffPasswordSchema = chosen(field.staffPassword())

function chosen(password: ReturnType<typeof field.password>) {
  return z.object({ password, password2 }).refine((form) => isRepeated(form.password, form.password2), differs)
}
