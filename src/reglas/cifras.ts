import { asCentavos, type Centavos } from './dinero.ts'

const decimal = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 2 })

/** Things counted, in words: `1 libre`, `1.200 reservas`. `varios` where more than one takes no plain s. */
export function contar(cuantos: number, uno: string, varios = `${uno}s`): string {
  return `${decimal.format(cuantos)} ${cuantos === 1 ? uno : varios}`
}

/** How many there are of something, and what one and several are called. */
export type Cuenta = [cuantos: number, uno: string, varios?: string]

/** What there is of several things: `2 cursos, 30 estudiantes y 1 reserva`; empty where there is nothing. */
export function contarTodo(...cuentas: Cuenta[]): string {
  const partes = cuentas.filter(([cuantos]) => cuantos > 0).map((cuenta) => contar(...cuenta))
  return partes.length < 2 ? partes.join('') : `${partes.slice(0, -1).join(', ')} y ${partes.at(-1)}`
}

/** A count alone: `1.161`. */
export const entero = (cuantos: number): string => decimal.format(cuantos)

/** A percentage, whose sign never parts from its figure: 12.5 is `12,5 %`. */
export function porciento(cuanto: number): string {
  return `${decimal.format(cuanto)}\u00a0%`
}

const dosDecimales = new Intl.NumberFormat('es-AR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** A total financial cost, in hundredths of a per cent, as ads show it: `CFT 37,70 %`, in one piece. */
export function tellCft(cft: number): string {
  return `CFT\u00a0${dosDecimales.format(cft / 100)}\u00a0%`
}

/** Hundredths of a per cent as the wire's decimal text: 1250 is `12.50`. */
export function porcentajeToWire(porcentaje: number): string {
  return (porcentaje / 100).toFixed(2)
}

/** The same as a field shows it and takes it back: 1250 is `12,50`; empty for none. */
export function typedPorcentaje(porcentaje: number | null | undefined): string {
  return porcentaje === null || porcentaje === undefined ? '' : porcentajeToWire(porcentaje).replace('.', ',')
}

/** A share in hundredths of a per cent of an amount in minor units, rounded to the nearest one. */
export function share(importe: Centavos, porcentaje: number): Centavos {
  return asCentavos(Number((BigInt(importe) * BigInt(porcentaje) + 5_000n) / 10_000n))
}

/** A receipt's number as papers and screens write it: 12 is `00000012`. */
export const numeroDeRecibo = (numero: number) => String(numero).padStart(8, '0')
