/** What packages include, by the name that the other lists use. `icono` is a Lucide icon. */
export const servicios = {
  bus: ['Bus semicama con dos choferes', 'Ida y vuelta, con paradas cada cuatro horas.', 'bus'],
  aereo: ['Aéreos desde Tucumán', 'Ida y vuelta en clase turista, con equipaje en bodega.', 'plane'],
  traslados: ['Traslados', 'De la terminal o el aeropuerto al hotel, ida y vuelta.', 'car'],
  desayuno: ['Desayuno', 'Desayuno completo en el hotel, todos los días.', 'coffee'],
  media: ['Media pensión', 'Desayuno y cena en el hotel, bebida aparte.', 'utensils'],
  pension: ['Pensión completa', 'Desayuno, almuerzo, merienda y cena, bebida incluida.', 'utensils-crossed'],
  todo: ['Todo incluido', 'Comidas, bebidas y bocados durante toda la estadía.', 'glass-water'],
  vianda: ['Vianda y merienda', 'Menú sin TACC y vegetariano con aviso previo.', 'sandwich'],
  guia: ['Guía local', 'Guías habilitados de cada pueblo, en grupos chicos.', 'map'],
  coordinador: ['Coordinación permanente', 'Un coordinador cada 15 pasajeros, las 24 horas.', 'users'],
  acompanante: ['Coordinador desde Tucumán', 'Viaja con el grupo desde la salida hasta el regreso.', 'user-check'],
  asistencia: ['Asistencia médica', 'Cobertura de USD 15.000 y médico a disposición.', 'stethoscope'],
  caucion: ['Seguro de caución', 'A favor de cada pasajero, según la Ley 25.599.', 'shield-check'],
  excursiones: ['Entradas y excursiones', 'Todas las del programa, sin pagos en destino.', 'ticket'],
  cuatro: ['Vehículos 4×4', 'Cuatro pasajeros por vehículo, con oxígeno y comunicación satelital.', 'car'],
  nieve: ['Equipo de nieve', 'Campera, pantalón, botas y guantes por dos días.', 'snowflake'],
  liberados: ['Lugares liberados', 'Uno cada diez pasajeros, para que decida el curso.', 'gift'],
  navegacion: ['Navegación', 'Paseo en barco con tasas de embarque incluidas.', 'ship'],
  bodega: ['Visita a bodegas', 'Dos bodegas con degustación guiada.', 'wine'],
  cuadernillo: ['Cuadernillo de campo', 'Material pedagógico por nivel, hecho con docentes.', 'book-open'],
} as const satisfies Record<string, readonly [nombre: string, detalles: string, icono: string]>

export type Servicio = keyof typeof servicios
