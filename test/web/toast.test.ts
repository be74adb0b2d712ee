import { expect, it } from 'vitest'
import { showToast, toastStore } from '../../src/web/ui/toast-store.ts'

const texts = () => toastStore.read().map(({ text }) => text)

it('takes away what an earlier try said of its failure when the next one succeeds', () => {
  showToast('Copiado')
  showToast('La contraseña actual no es correcta!', 'bad')
  showToast('La contraseña actual no es correcta!', 'bad')
  expect(texts()).toEqual(['Copiado', 'La contraseña actual no es correcta!'])
  showToast('La contraseña fue modificada con éxito!')
  expect(texts()).toEqual(['Copiado', 'La contraseña fue modificada con éxito!'])
})
