import { runProgram } from './run-program';

runProgram('content');
