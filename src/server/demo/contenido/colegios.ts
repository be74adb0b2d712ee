const escuela = (nombre: string, localidad: string, codigo = '381') => ({ nombre, localidad, codigo })

const escuelas = {
  lapachos: escuela('Colegio Los Lapachos', 'San Miguel de Tucumán'),
  sanJavier: escuela('Instituto San Javier', 'Yerba Buena'),
  santaRita: escuela('Colegio Santa Rita', 'San Miguel de Tucumán'),
  normal: escuela('Escuela Normal del Cerro', 'Tafí Viejo'),
  nandubay: escuela('Instituto Ñandubay', 'Concepción'),
  jardin: escuela('Escuela Técnica del Jardín', 'San Miguel de Tucumán'),
  cevil: escuela('Colegio El Cevil', 'San Miguel de Tucumán'),
  aconquija: escuela('Instituto Aconquija', 'Yerba Buena'),
  tarcos: escuela('Escuela Los Tarcos', 'San Miguel de Tucumán'),
  monteros: escuela('Colegio Del Sur', 'Monteros', '3863'),
  lerma: escuela('Colegio Valle de Lerma', 'Salta', '387'),
  cerrillos: escuela('Instituto Los Cerrillos', 'Cerrillos', '387'),
  oran: escuela('Escuela Técnica del Bermejo', 'Orán', '3878'),
  xibi: escuela('Colegio Xibi Xibi', 'San Salvador de Jujuy', '388'),
  perico: escuela('Escuela Normal del Carmen', 'Perico', '388'),
  mishky: escuela('Colegio Mishky Mayu', 'Santiago del Estero', '385'),
  banda: escuela('Instituto La Banda', 'La Banda', '385'),
  ambato: escuela('Colegio Ambato', 'San Fernando del Valle de Catamarca', '383'),
}

export type Curso = { escuela: ReturnType<typeof escuela>; grado: string; division: string; turno: string }

const curso = (key: keyof typeof escuelas, grado: string, division: string, turno = 'mañana'): Curso => {
  return { escuela: escuelas[key], grado, division, turno }
}

/** Amounts are in whole units, deposit included. `primerMes` counts from the month of the demo's first start (0). */
export type MontoDemo = {
  description: string
  moneda: '1' | '2' | '3'
  importe: number
  senia: number
  cuotas: number
  adicional?: number
  cuotasAdicional?: number
  primerMes?: number
  personal?: { seniaMin: number; seniaMax: number; cuotasMax: number }
}

export function formaEnCuotas(importe: number, senia: number, cuotas: number, moneda: '1' | '2' = '1'): MontoDemo {
  return { description: `${cuotas} cuotas en ${moneda === '1' ? 'pesos' : 'dólares'}`, moneda, importe, senia, cuotas }
}

const contado = (importe: number, senia: number): MontoDemo => {
  return { description: 'Contado', moneda: '1', importe, senia, cuotas: 1 }
}

const customForma = (importe: number, senia: number, cuotas: number, seniaMax: number): MontoDemo => {
  const personal = { seniaMin: senia, seniaMax, cuotasMax: cuotas }
  return { ...formaEnCuotas(importe, senia, cuotas), description: 'Plan personal', personal }
}

const mixed = (pesos: MontoDemo, adicional: number, cuotasAdicional: number): MontoDemo => {
  return { ...pesos, description: 'Pesos y dólares', moneda: '3', adicional, cuotasAdicional }
}

export function formasEnPesos(importe: number, senia: number, cuotas: number): MontoDemo[] {
  return [
    formaEnCuotas(importe, senia, cuotas),
    contado(Math.round((importe * 0.92) / 500) * 500, senia),
    customForma(importe, senia, cuotas, Math.floor(importe / 2)),
  ]
}

export const earlyBookingForma = '14 cuotas en pesos, inscripción temprana'

export const formasBariloche: MontoDemo[] = [
  formaEnCuotas(2_148_000, 120_000, 9),
  formaEnCuotas(2_058_000, 120_000, 6),
  contado(1_932_000, 120_000),
  formaEnCuotas(1_480, 100, 6, '2'),
  mixed(formaEnCuotas(1_290_000, 120_000, 9), 570, 3),
  customForma(2_148_000, 120_000, 9, 900_000),
  // A plan that began five months ago. Existing bookings keep it, but it has too many dues for a new booking.
  { ...formaEnCuotas(2_150_000, 120_000, 14), description: earlyBookingForma, primerMes: -5 },
]

const formas: Record<string, MontoDemo[]> = {
  barilocheEgresados: formasBariloche,
  barilocheLago: formasEnPesos(1_876_000, 110_000, 9),
  cachiValles: formasEnPesos(342_000, 30_000, 6),
  carlosPazEgresados: formasEnPesos(742_000, 52_000, 6),
  cataratasEgresados: formasEnPesos(1_590_000, 90_000, 8),
  cordobaEducativo: [{ ...formaEnCuotas(412_500, 37_500, 4), primerMes: -1 }, contado(379_500, 37_500)],
  costaEgresados: formasEnPesos(985_000, 85_000, 8),
  mendozaEgresados: [
    ...formasEnPesos(1_240_000, 80_000, 8),
    formaEnCuotas(860, 60, 8, '2'),
    mixed(formaEnCuotas(720_000, 80_000, 8), 360, 4),
  ],
  punaCampamento: formasEnPesos(398_000, 38_000, 5),
  quebradaEstudio: formasEnPesos(468_000, 48_000, 6),
  talampayaEstudio: formasEnPesos(521_000, 41_000, 6),
}

const cursos = {
  lapachos5A: curso('lapachos', '5.º año', 'A'),
  lapachos5B: curso('lapachos', '5.º año', 'B'),
  lapachos3A: curso('lapachos', '3.º año', 'A'),
  lapachos2C: curso('lapachos', '2.º año', 'C', 'tarde'),
  sanJavier6: curso('sanJavier', '6.º año', 'única'),
  sanJavier7: curso('sanJavier', '7.º grado', 'única'),
  santaRita5A: curso('santaRita', '5.º año', 'A', 'tarde'),
  santaRita4B: curso('santaRita', '4.º año', 'B', 'tarde'),
  normal7A: curso('normal', '7.º grado', 'A'),
  normal7B: curso('normal', '7.º grado', 'B', 'tarde'),
  nandubay4: curso('nandubay', '4.º año', 'única'),
  nandubay6: curso('nandubay', '6.º año', 'única'),
  jardin6: curso('jardin', '6.º año', 'Química', 'vespertino'),
  jardin7: curso('jardin', '7.º año', 'Informática', 'vespertino'),
}

export type CursoKey = keyof typeof cursos

const oferta = (key: CursoKey, paquete: string, mes: number, dia: number, cupo: number) => {
  return { clave: key, curso: cursos[key], paquete, mes, dia, cupo, montos: formas[paquete] ?? [] }
}

export const viajesOnSale = [
  oferta('lapachos5B', 'barilocheEgresados', 11, 12, 42),
  oferta('lapachos5A', 'barilocheEgresados', 11, 19, 42),
  oferta('lapachos5B', 'cachiValles', 10, 2, 45),
  oferta('lapachos3A', 'cachiValles', 10, 9, 45),
  oferta('lapachos2C', 'cordobaEducativo', 9, 15, 45),
  oferta('sanJavier6', 'barilocheEgresados', 11, 5, 38),
  oferta('sanJavier6', 'cataratasEgresados', 10, 20, 40),
  oferta('sanJavier7', 'carlosPazEgresados', 10, 14, 32),
  oferta('santaRita5A', 'mendozaEgresados', 10, 7, 40),
  oferta('santaRita4B', 'quebradaEstudio', 9, 22, 36),
  oferta('normal7A', 'costaEgresados', 10, 25, 45),
  oferta('normal7B', 'carlosPazEgresados', 10, 18, 30),
  oferta('nandubay4', 'talampayaEstudio', 9, 28, 40),
  oferta('nandubay6', 'barilocheEgresados', 11, 26, 36),
  oferta('jardin6', 'punaCampamento', 9, 11, 24),
  oferta('jardin7', 'barilocheLago', 11, 8, 30),
]

export type ViajeDemo = {
  curso: Curso
  age: number
  paquete: string
  hace: number
  /** Days until departure; negative after departure. */
  sale: number
  cupo: number
  reservas: number
  lleno?: true
  enDolares?: true
  anulado?: number
}

type Como = Pick<ViajeDemo, 'lleno' | 'enDolares' | 'anulado'>
const inDolares = { enDolares: true } as const

const viaje = (
  [curso, age]: [Curso, number],
  paquete: string,
  [daysAgo, sale]: [number, number],
  [cupo, reservas]: [number, number],
  como: Como = {},
): ViajeDemo => ({ curso, age, paquete, hace: daysAgo, sale, cupo, reservas, ...como })

type Where = keyof typeof escuelas
const primaria = (where: Where, division: string): [Curso, number] => [curso(where, '7.º grado', division), 12]
const secundaria = (where: Where, division: string, grado = 5, turno = 'mañana'): [Curso, number] => {
  return [curso(where, `${grado}.º año`, division, turno), grado + 12]
}

export const viajes: ViajeDemo[] = [
  viaje(secundaria('aconquija', 'A'), 'barilocheLago', [546, -330], [30, 24], inDolares),
  viaje(primaria('tarcos', 'A'), 'carlosPazEgresados', [530, -322], [24, 20]),
  viaje(secundaria('lerma', 'B'), 'mendozaEgresados', [500, -256], [28, 22], inDolares),
  viaje(secundaria('mishky', 'A', 3, 'tarde'), 'quebradaEstudio', [470, -201], [24, 17]),
  viaje(primaria('perico', 'única'), 'costaEgresados', [410, -148], [30, 21]),
  viaje(secundaria('oran', 'Electromecánica', 6, 'vespertino'), 'barilocheLago', [330, -61], [26, 19], inDolares),
  viaje(secundaria('ambato', 'B', 4), 'talampayaEstudio', [270, -24], [24, 17]),
  viaje(primaria('cevil', 'B'), 'carlosPazEgresados', [262, -2], [26, 23]),
  viaje(secundaria('xibi', 'A'), 'barilocheLago', [276, 6], [28, 24], inDolares),
  viaje(secundaria('monteros', 'única', 3), 'cachiValles', [210, 13], [24, 19]),
  viaje(secundaria('aconquija', 'B'), 'barilocheLago', [248, 34], [30, 26], inDolares),
  viaje(primaria('banda', 'A'), 'carlosPazEgresados', [228, 47], [26, 22]),
  viaje(secundaria('lerma', 'A', 5, 'tarde'), 'mendozaEgresados', [196, 68], [30, 24], inDolares),
  viaje(primaria('cerrillos', 'única'), 'costaEgresados', [172, 96], [26, 20]),
  viaje(primaria('tarcos', 'C'), 'carlosPazEgresados', [151, 118], [22, 18], { lleno: true }),
  viaje(secundaria('cevil', 'A'), 'mendozaEgresados', [128, 139], [26, 20]),
  viaje(secundaria('ambato', 'única'), 'barilocheLago', [99, 171], [24, 17], inDolares),
  viaje(secundaria('mishky', 'B'), 'mendozaEgresados', [31, 196], [30, 16], inDolares),
  viaje(primaria('xibi', 'B'), 'costaEgresados', [26, 212], [28, 12]),
  viaje(secundaria('oran', 'Química', 4, 'vespertino'), 'quebradaEstudio', [21, 184], [24, 11]),
  viaje(primaria('perico', 'A'), 'carlosPazEgresados', [9, 231], [28, 5]),
  viaje(secundaria('monteros', 'A'), 'barilocheLago', [7, 246], [32, 4]),
  viaje(secundaria('banda', 'A', 2), 'tafiCampamento', [5, 158], [30, 3]),
  viaje(secundaria('cerrillos', 'B', 3, 'tarde'), 'punaCampamento', [158, 74], [24, 16], { anulado: 27 }),
]
