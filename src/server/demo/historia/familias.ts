import { addDays, type Dia, dayOfMonth } from '../../../reglas/dia.ts'
import { fold } from '../../../reglas/texto.ts'
import { apellidos, calles, chicas, chicos, esDeChica, madres, padres } from '../contenido/historia/nombres.ts'
import { escuelas } from '../contenido/historia/viajes.ts'
import type { Azar } from './azar.ts'
import type { Viaje } from './viajes.ts'

export type Persona = { nombre: string; apellido: string; documento: string; fechaNacimiento: Dia }
export type Familia = Persona & { mail: string; telefono: string; localidad: string; calle: string; numero: string }

/** Families that are nobody's: made-up names, addresses of a domain that receives no mail, telephones kept for fiction. */
export function createFamilias(azar: Azar) {
  const mails = new Set<string>()
  let personas = 0
  /** No two alike, and none that the demo's written families have. */
  const documento = (desde: number, paso: number) => {
    personas += 1
    return String(desde + personas * paso + azar.entero(0, paso - 1))
  }
  const freshMail = (nombre: string, apellido: string) => {
    const base = `${plain(nombre)}.${plain(apellido)}`
    for (let intento = 1; ; intento += 1) {
      const mail = `${base}${intento === 1 ? '' : intento}@example.com`
      if (mails.has(mail)) continue
      mails.add(mail)
      return mail
    }
  }
  const nace = (dia: Dia, edad: number) =>
    addDays(dayOfMonth(dia, -12 * edad - azar.entero(1, 10), 1), azar.entero(0, 27))
  return {
    makeFamilia({ escuela, salida }: Viaje): Familia {
      const nombre = azar.pick(azar.happens(68) ? madres : padres)
      const apellido = azar.pick(apellidos)
      const { codigo, localidad } = escuelas[escuela]
      return {
        ...{ nombre, apellido, localidad },
        mail: freshMail(nombre, apellido),
        documento: documento(23_000_000, 11_003),
        fechaNacimiento: nace(salida, azar.entero(36, 52)),
        telefono: `${codigo}${'5550'.slice(0, 6 - codigo.length)}${String(azar.entero(0, 9999)).padStart(4, '0')}`,
        calle: azar.pick(calles),
        numero: String(azar.entero(2, 299) * 10 + azar.entero(0, 9)),
      }
    },
    /** The family's child; a third have the other parent's surname. */
    makePasajero({ apellido }: Familia, { edad, salida }: Viaje): Persona {
      const nombre = azar.pick(azar.happens(52) ? chicas : chicos)
      const segundo = azar.happens(18) ? ` ${azar.pick(nombreEsDe(nombre))}` : ''
      return {
        nombre: segundo.trim() === nombre ? nombre : `${nombre}${segundo}`,
        apellido: azar.happens(33) ? azar.pick(apellidos) : apellido,
        documento: documento(edad < 14 ? 55_000_000 : 47_000_000, 1_931),
        fechaNacimiento: nace(salida, edad),
      }
    },
  }
}

const nombreEsDe = (nombre: string) => (esDeChica(nombre) ? chicas : chicos)

/** As an address writes it: plain letters. */
function plain(nombre: string): string {
  return fold(nombre).replace(/[^a-z]/g, '')
}
