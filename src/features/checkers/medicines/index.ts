export { MedicinesScreen } from './medicines-screen.tsx';
