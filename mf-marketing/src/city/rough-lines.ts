import type { Point } from './map-frame';

// Landmarks drawn by hand to about two miles: accurate enough for a sketch, not for driving.

/** The Ohio River from Maysville down to Madison: Kentucky is south of it. */
export const ohioRiver: readonly Point[] = [
  [38.65, -83.77],
  [38.79, -84.2],
  [38.96, -84.29],
  [39.05, -84.43],
  [39.1, -84.5],
  [39.08, -84.6],
  [39.12, -84.75],
  [39.05, -84.89],
  [38.9, -84.79],
  [38.78, -84.82],
  [38.79, -85.0],
  [38.69, -85.19],
  [38.73, -85.39],
];

/** The border of Indiana and Ohio. */
export const stateLine: readonly Point[] = [
  [39.1, -84.82],
  [41.7, -84.81],
];

/** Interstates 75 and 70. */
export const roads: readonly (readonly Point[])[] = [
  [
    [41.6, -83.55],
    [41.04, -83.67],
    [40.74, -84.08],
    [40.29, -84.18],
    [40.04, -84.23],
    [39.76, -84.2],
    [39.5, -84.34],
    [39.22, -84.45],
    [39.08, -84.52],
    [38.99, -84.65],
    [38.2, -84.55],
  ],
  [
    [39.77, -86.16],
    [39.85, -85.4],
    [39.87, -84.9],
    [39.86, -84.2],
    [39.94, -83.2],
  ],
];
