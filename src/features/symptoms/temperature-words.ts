/** Temperatures in the texts of the knowledge stand in °C, mostly with °F behind: "39 °C (102 °F)". */
const BOTH = /(\d+(?:[.,]\d+)?)\s*°C\s*\((\d+(?:[.,]\d+)?)\s*°F\)/g;
const ONE = /(\d+(?:[.,]\d+)?)\s*°C/g;

/** Told in the unit of the person alone. A figure is worked out only where the text has none. */
export function inPersonsDegrees(text: string, fahrenheit: boolean): string {
  const told = text.replace(BOTH, fahrenheit ? '$2 °F' : '$1 °C');
  if (!fahrenheit) return told;
  return told.replace(
    ONE,
    (_, celsius: string) => `${Math.round(Number(celsius.replace(',', '.')) * 1.8 + 32)} °F`,
  );
}
