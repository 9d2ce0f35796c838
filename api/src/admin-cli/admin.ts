import { runProgram } from './run-program';

runProgram('admin');
