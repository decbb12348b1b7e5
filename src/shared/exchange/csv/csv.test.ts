import { describe, expect, it } from 'vitest';
import type { MeasureFact } from '../facts.ts';
import { columnFault, guessColumns } from './columns.ts';
import { orderOf, readWhen } from './dates.ts';
import { decodeText, parseCsv, type Table } from './parse.ts';
import { readTable } from './read.ts';
import { writeCsv } from './write.ts';

const never = { progress: () => undefined, signal: new AbortController().signal };
const tableOf = (text: string): Table => {
  const parsed = parseCsv(text);
  if (!parsed.ok) throw new Error(parsed.error.code);
  return parsed.value;
};
const NAMES = {
  measures: {},
  findTest: (asked: string) =>
    ({ '718-7': 'hemoglobin', hemoglobin: 'hemoglobin', potassium: 'potassium' })[asked.toLowerCase()] ??
    null,
};
const readAll = async (text: string, order: 'day-first' | 'month-first' = 'day-first') => {
  const table = tableOf(text);
  const file = await readTable(table, { columns: guessColumns(table.header), order }, NAMES, never);
  if (!file) throw new Error('ended');
  const items = file.items.map(({ value }) => value as MeasureFact);
  return { items, refused: file.refused.map(({ where, reason }) => ['row' in where && where.row, reason]) };
};

describe('written tables', () => {
  it.each(['=1+1', '+91 98', '-2', '@SUM(A1)', '\t=1', ' =cmd|x', '＝1'])(
    'never run as a formula: %j',
    (text) => {
      const csv = writeCsv(['a', 'b'], [[text, 'x']]);
      expect(tableOf(csv.slice(1)).rows[0]?.[0]?.trim()).toBe(text.trim());
      expect(csv.split('\r\n')[1]?.replace(/^"/, '')).toMatch(/^'/);
    },
  );

  it('are RFC 4180 with a mark for Excel, and come back whole', () => {
    const csv = writeCsv(
      ['note', 'value'],
      [
        ['a "quoted", \n line', 1.5],
        ['वजन', null],
      ],
    );
    expect(csv.startsWith('\ufeffnote,value\r\n"a ""quoted"", \n line",1.5\r\n')).toBe(true);
    const decoded = decodeText(new TextEncoder().encode(csv));
    expect(decoded.ok && tableOf(decoded.value).rows).toEqual([
      ['a "quoted", \n line', '1.5'],
      ['वजन', ''],
    ]);
  });
});

describe('files of other programs', () => {
  const utf16 = (text: string) =>
    new Uint8Array([0xff, 0xfe, ...[...text].flatMap((c) => [c.charCodeAt(0) & 255, c.charCodeAt(0) >> 8])]);
  it('are read in the encodings of spreadsheets', () => {
    expect(decodeText(utf16('वजन'))).toEqual({ ok: true, value: 'वजन' });
    expect(decodeText(new Uint8Array([0x50, 0x65, 0x73, 0xf3]))).toEqual({ ok: true, value: 'Pesó' });
    expect(decodeText(new Uint8Array([0x89, 0x50, 0, 1]))).toEqual({
      ok: false,
      error: { code: 'not-text' },
    });
  });

  it.each([
    ['', 'csv-empty'],
    ['date,weight\n', 'csv-empty'],
    ['weight\n70', 'csv-one-column'],
    ['date,weight\n"2026-01-01,70\n2026-01-02,71', 'csv-broken'],
    [`date,weight\n${'2026-01-01,70\n'.repeat(50_001)}`, 'too-large'],
  ])('are refused with a reason: %#', (text, code) => {
    expect(parseCsv(text)).toEqual({ ok: false, error: { code } });
  });
});

describe('columns', () => {
  it.each<[string, string[]]>([
    [
      'Date,Time,Systolic BP (mmHg),Diastolic BP,Heart Rate,Comment',
      ['date', 'time', 'systolic', 'diastolic', 'pulse', 'note'],
    ],
    ['तारीख,वजन (किग्रा),रक्तचाप,नाड़ी', ['date', 'weight', 'blood-pressure', 'pulse']],
    ['Fecha;Presión arterial;Glucosa;Diagnosis', ['date', 'blood-pressure', 'glucose', 'ignore']],
    ['Heure;Jour;Poids;Température;Glycémie', ['time', 'date', 'weight', 'temperature', 'glucose']],
    ['التاريخ,الوزن,ضغط الدم,النبض', ['date', 'weight', 'blood-pressure', 'pulse']],
    ['தேதி,எடை,இரத்த அழுத்தம்', ['date', 'weight', 'blood-pressure']],
    ['তারিখ,ওজন,রক্তচাপ', ['date', 'weight', 'blood-pressure']],
    ['తేదీ,బరువు,రక్తపోటు', ['date', 'weight', 'blood-pressure']],
    ['recorded_at,type,value,unit', ['date', 'measure', 'value', 'unit']],
    ['Weight,Weight,Date', ['weight', 'ignore', 'date']],
  ])('are guessed by name: %s', (header, roles) => {
    expect(guessColumns(header.split(/[,;]/)).map(({ role }) => role)).toEqual(roles);
  });

  it('tell their unit', () => {
    const units = guessColumns(['Weight (lb)', 'glucose_mmol/L', 'Temp °F', 'Height']).map(
      ({ unit }) => unit,
    );
    expect(units).toEqual(['[lb_av]', 'mmol/L', '[degF]', null]);
  });

  it.each([
    ['a,b', 'date-missing'],
    ['date,note', 'value-missing'],
    ['date,systolic', 'half-pressure'],
    ['date,value', 'value-missing'],
    ['date,weight', null],
  ])('are enough or not: %s', (header, fault) => {
    expect(columnFault(guessColumns(header.split(',')))).toBe(fault);
  });
});

describe('dates', () => {
  it.each<[string[], ReturnType<typeof orderOf>]>([
    [['03/04/2026', '05/04/2026'], null],
    [['03/04/2026', '25/04/2026'], 'day-first'],
    [['03/04/2026', '04/25/2026'], 'month-first'],
    [['25/04/2026', '04/25/2026'], 'both'],
    [['2026-04-03', '3 Mar 2026', '04/04/2026'], 'unneeded'],
    [['03.04.2026'], 'day-first'],
    [['०३/०४/२०२६'], null],
  ])('of %j are in the order %s', (cells, order) => expect(orderOf(cells)).toBe(order));

  it.each([
    ['2026-04-03', '', '2026-04-03'],
    ['2026/4/3', '', '2026-04-03'],
    ['03/04/2026', '', '2026-04-03'],
    ['03-04-26', '', '2026-04-03'],
    ['०३/०४/२०२६', '', '2026-04-03'],
    ['٠٣/٠٤/٢٠٢٦', '', '2026-04-03'],
    ['4 मार्च 2026', '', '2026-03-04'],
    ['4-Mar-2026', '', '2026-03-04'],
    ['March 4, 2026', '', '2026-03-04'],
    ['4 de marzo de 2026', '', '2026-03-04'],
    ['2026-04-03T08:05:00+05:30', '', '2026-04-03T02:35:00.000Z'],
    ['31/02/2026', '', null],
    ['yesterday', '', null],
    ['45123', '', null],
    ['2026-04-03', '25:00', null],
  ])('%s %s is %s', (date, time, read) => expect(readWhen(date, time, 'day-first')).toBe(read));

  it.each([
    ['03/04/2026 8:05 pm', '', '20:05'],
    ['2026-04-03 12:00 am', '', '00:00'],
    ['2026-04-03', '१४:०५', '14:05'],
    ['3 Mar 2026', '7h30', '07:30'],
  ])('%s %s has the time of the phone', (date, time, clock) => {
    const read = readWhen(date, time, 'day-first');
    expect(read && new Date(read).toTimeString().slice(0, 5)).toBe(clock);
  });
});

describe('rows', () => {
  it('are taken or refused one by one', async () => {
    const { items, refused } = await readAll(
      [
        'Date;BP;Weight;Glucose (mmol/L);Steps;Note',
        '03.04.2026;120/80;71,5;5,6;8,432;"morning; fasting"',
        '04.04.2026;120;700;99999;12.5;',
        '05.04.2026;80/120;abc;;;',
        '06.04.2026;;;;;',
        ';120/80;;;;',
        '०७.०४.२०२६;;७१.५ kg;;;',
        '08.04.2026;;11 stone;;;',
        '09.04.2026;;154 lb;;;',
      ].join('\n'),
    );
    expect(items).toMatchObject([
      {
        measure: 'blood-pressure',
        value: 120,
        value2: 80,
        unit: 'mm[Hg]',
        at: '2026-04-03',
        note: 'morning; fasting',
      },
      { measure: 'weight', value: 71.5, unit: 'kg' },
      { measure: 'glucose', value: 5.6, unit: 'mmol/L' },
      { measure: 'steps', value: 8432 },
      { measure: 'weight', value: 71.5, at: '2026-04-07' },
      { measure: 'weight', value: 154, unit: '[lb_av]' },
    ]);
    expect(refused).toEqual([
      [3, 'second-missing'],
      [3, 'impossible'],
      [3, 'impossible'],
      [3, 'impossible'],
      [4, 'pressure-order'],
      [4, 'number-unreadable'],
      [5, 'no-value'],
      [6, 'no-date'],
      [8, 'unit-unknown'],
    ]);
  });

  it('of a long table name their measure', async () => {
    const { items, refused } = await readAll(
      'date,measure,value,value2,unit\n2026-04-03,Blood pressure,120,80,mmHg\n2026-04-03,peso,150,,lb\n2026-04-03,mystery,1,,\n2026-04-03,sleep,450,,min\n',
    );
    expect(items).toMatchObject([
      { measure: 'blood-pressure', value: 120, value2: 80 },
      { measure: 'weight', value: 150, unit: '[lb_av]' },
      { measure: 'sleep', value: 7.5, unit: 'h' },
    ]);
    expect(refused).toEqual([[4, 'measure-unknown']]);
  });

  it('come in slices, with progress, and end when asked', async () => {
    const table = tableOf(`date,weight\n${'2026-04-03,70\n'.repeat(10_000)}`);
    const reading = { columns: guessColumns(table.header), order: 'day-first' } as const;
    const seen: number[] = [];
    const ending = new AbortController();
    const file = await readTable(table, reading, NAMES, {
      progress: (done) => {
        seen.push(done);
        if (done === 1000) ending.abort();
      },
      signal: ending.signal,
    });
    expect(file).toBeNull();
    expect(seen).toEqual([500, 1000]);
    const whole = await readTable(table, reading, NAMES, never);
    expect(whole?.items).toHaveLength(10_000);
  });
});

describe('laboratory values', () => {
  it('are read by the name or the code of the test, with the limits of the report', async () => {
    const table = tableOf(
      [
        'Date,Test,LOINC,Value,Unit,Lower limit,Upper limit',
        '2026-04-03,Hb,718-7,"13,2",g/dL,12,16',
        '2026-04-03,Potassium,,<3.0,mmol/L,,',
        '2026-04-03,Rare test,,12,U/L,,',
        '2026-04-03,Potassium,,negative,,,',
        '2026-04-03,Potassium,,,,,',
      ].join('\n'),
    );
    const reading = { columns: guessColumns(table.header), order: 'day-first' } as const;
    const file = await readTable(table, reading, NAMES, never);
    const blank = { id: '', at: '2026-04-03', loinc: null, comparator: null, text: '', range: null };
    expect(file?.items.map(({ value }) => value)).toEqual([
      {
        ...{ ...blank, test: 'hemoglobin', loinc: '718-7', name: 'Hb', value: 13.2, unit: 'g/dL' },
        range: { low: 12, high: 16 },
      },
      { ...blank, test: 'potassium', name: 'Potassium', value: 3, comparator: '<', unit: 'mmol/L' },
      { ...blank, test: null, name: 'Rare test', value: 12, unit: 'U/L' },
      { ...blank, test: 'potassium', name: 'Potassium', value: null, text: 'negative', unit: '' },
    ]);
    expect(file?.refused.map(({ reason }) => reason)).toEqual(['no-value']);
  });

  it('with a mark that may stand for thousands or for a fraction stay as they are written', async () => {
    const table = tableOf(
      'Date,Test,Value,Unit\n2026-04-03,Platelets,"250,000",/uL\n2026-04-03,TSH,2.345,mIU/L',
    );
    const reading = { columns: guessColumns(table.header), order: 'day-first' } as const;
    const file = await readTable(table, reading, NAMES, never);
    expect(file?.items.map(({ value }) => value)).toMatchObject([
      { value: null, text: '250,000', unit: '/uL' },
      { value: null, text: '2.345', unit: 'mIU/L' },
    ]);
  });

  it('stand in tables of measurements too', async () => {
    const table = tableOf(
      'Date,Measure,Value,Unit\n2026-04-03,Pulse,70,bpm\n2026-04-03,Potassium,4.1,mmol/L',
    );
    const reading = { columns: guessColumns(table.header), order: 'day-first' } as const;
    const file = await readTable(table, reading, NAMES, never);
    expect(file?.items.map(({ kind }) => kind)).toEqual(['measurement', 'lab']);
  });
});
