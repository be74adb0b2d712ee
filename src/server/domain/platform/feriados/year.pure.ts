import { addDays, type Dia, toDia } from '../../../../reglas/dia.ts'

export type Feriado = { fecha: Dia; nombre: string }

/** Returns the statutory holidays (Ley 27.399): fixed, relative to Easter, and moved to a Monday. Staff enter those of decrees. */
export function feriadosOf(anio: number): Feriado[] {
  const dia = (mesYDia: string) => toDia(`${anio}-${mesYDia}`)
  const easter = easterOf(anio)
  const feriados: Feriado[] = [
    { fecha: dia('01-01'), nombre: 'Año Nuevo' },
    { fecha: addDays(easter, -48), nombre: 'Carnaval' },
    { fecha: addDays(easter, -47), nombre: 'Carnaval' },
    { fecha: dia('03-24'), nombre: 'Día Nacional de la Memoria por la Verdad y la Justicia' },
    { fecha: dia('04-02'), nombre: 'Día del Veterano y de los Caídos en la Guerra de Malvinas' },
    { fecha: addDays(easter, -2), nombre: 'Viernes Santo' },
    { fecha: dia('05-01'), nombre: 'Día del Trabajador' },
    { fecha: dia('05-25'), nombre: 'Día de la Revolución de Mayo' },
    {
      fecha: toMonday(dia('06-17')),
      nombre: 'Paso a la Inmortalidad del General Martín Miguel de Güemes',
    },
    { fecha: dia('06-20'), nombre: 'Paso a la Inmortalidad del General Manuel Belgrano' },
    { fecha: dia('07-09'), nombre: 'Día de la Independencia' },
    { fecha: toMonday(dia('08-17')), nombre: 'Paso a la Inmortalidad del General José de San Martín' },
    { fecha: toMonday(dia('10-12')), nombre: 'Día del Respeto a la Diversidad Cultural' },
    { fecha: toMonday(dia('11-20')), nombre: 'Día de la Soberanía Nacional' },
    { fecha: dia('12-08'), nombre: 'Inmaculada Concepción de María' },
    { fecha: dia('12-25'), nombre: 'Navidad' },
  ]
  return feriados.sort((a, b) => (a.fecha < b.fecha ? -1 : 1))
}

/** Moves Tuesday and Wednesday to the Monday before, Thursday and Friday to the Monday after, as the law does. */
function toMonday(dia: Dia): Dia {
  const semana = new Date(`${dia}T00:00:00Z`).getUTCDay()
  const steps: Record<number, number> = { 2: -1, 3: -2, 4: 4, 5: 3 }
  return addDays(dia, steps[semana] ?? 0)
}

/** The algorithm of Meeus, Jones and Butcher for the Gregorian calendar. */
function easterOf(anio: number): Dia {
  const a = anio % 19
  const b = Math.floor(anio / 100)
  const c = anio % 100
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const sinceMarch = h + l - 7 * m + 114
  const [mes, dia] = [Math.floor(sinceMarch / 31), (sinceMarch % 31) + 1]
  return toDia(`${anio}-${String(mes).padStart(2, '0')}-${String(dia).padStart(2, '0')}`)
}
