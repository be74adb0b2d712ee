import { expect, it } from 'vitest'
import { showToast, toastStore } from '../../src/web/ui/toast-store.ts'

const texts = () => toastStore.read().map(({ text }) => text)

it('takes away what an earlier try said of its failure when the next one succeeds', () => {
  showToast('Copiado')
  showToast('La contraseña actual no es correcta!', 'bad', 'password')
  showToast('La contraseña actual no es correcta!', 'bad', 'password')
  expect(texts()).toEqual(['Copiado', 'La contraseña actual no es correcta!'])
  showToast('No pudimos exportar las reservas.', 'bad')
  expect(texts()).toEqual(['Copiado', 'La contraseña actual no es correcta!', 'No pudimos exportar las reservas.'])
  showToast('La contraseña fue modificada con éxito!', 'ok', 'password')
  // What failed elsewhere stays to be read.
  expect(texts()).toEqual(['Copiado', 'No pudimos exportar las reservas.', 'La contraseña fue modificada con éxito!'])
})
